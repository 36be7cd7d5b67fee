import type { ReportProgress } from "./repository/place.ts";

const atTerminalMs = 200;
const elsewhereMs = 10_000;

/** Uses one line of a terminal, otherwise occasional lines. */
export function openProgress(out: NodeJS.WriteStream) {
	const everyMs = out.isTTY ? atTerminalMs : elsewhereMs;
	let [toldAt, isLineOpen] = [performance.now(), false];
	return {
		tell(progress: string) {
			if (performance.now() - toldAt < everyMs) return;
			toldAt = performance.now();
			isLineOpen = out.isTTY;
			out.write(out.isTTY ? `\r\x1b[K${progress}` : `${progress}\n`);
		},
		end() {
			if (isLineOpen) out.write("\r\x1b[K");
		},
	};
}

/** Clears the progress at the end. */
export async function withProgress<T>(work: (tell: ReportProgress) => Promise<T>): Promise<T> {
	const { tell, end } = openProgress(process.stdout);
	return work(tell).finally(end);
}

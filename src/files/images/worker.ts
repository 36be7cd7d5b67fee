import { prepareCodec } from "./codec.ts";
import { draw } from "./draw/draw.ts";
import { firstPage } from "./first-page.ts";
import { inspect } from "./inspect.ts";
import type { Job, Limits, Report } from "./jobs.ts";
import { render } from "./render.ts";
import { UnreadableImageError } from "./unreadable-image-error.ts";

// The process that decodes pictures: one job at a time.
const watchEveryMs = 10;
// What passes an inspection with this much less can be rendered with all of it.
const inspectionShare = 0.85;

const limits: Limits = JSON.parse(process.argv[2] ?? "{}");

function work(job: Job): Promise<unknown> {
	if (job.kind === "inspect") return inspect(job.source, limits);
	if (job.kind === "render") return render(job.source, job.to, job.options, limits);
	if (job.kind === "draw") return draw(job.to, job.options, limits);
	return firstPage(job.source, job.to, job.width);
}

async function answer(job: Job) {
	const most = limits.maxMemoryBytes * (job.kind === "inspect" ? inspectionShare : 1);
	const watch = setInterval(() => watchMemory(most), watchEveryMs);
	try {
		const result = await work(job);
		report({ kind: "done", result, memoryBytes: process.memoryUsage.rss() });
	} catch (error) {
		report(failureOf(error));
	} finally {
		clearInterval(watch);
	}
}

/** The parent ends this process at once when it reports too much memory. */
function watchMemory(most: number) {
	const memoryBytes = process.memoryUsage.rss();
	if (memoryBytes > most) report({ kind: "too-large", memoryBytes });
}

function failureOf(error: unknown): Report {
	const memoryBytes = process.memoryUsage.rss();
	if (error instanceof UnreadableImageError)
		return { kind: "unreadable", reason: error.reason, cause: String(error.cause ?? ""), memoryBytes };
	return { kind: "failed", message: String(error), memoryBytes };
}

function report(report: Report) {
	process.send?.(report);
}

prepareCodec();
// Its parent ends this process; a signal to all of the terminal's processes is not meant for it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
// At once: an orderly exit would wait for whatever is being decoded.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (job: Job) => void answer(job));
report({ kind: "ready" });

import { prepareCodec } from "./codec.ts";
import { draw } from "./draw/draw.ts";
import { firstPage } from "./first-page.ts";
import { inspect } from "./inspect.ts";
import type { Job, Limits, Report } from "./jobs.ts";
import { render } from "./render.ts";
import { UnreadableImageError } from "./unreadable-image-error.ts";

const watchEveryMs = 10;
// Lower for inspections, so that accepted pictures can always be rendered.
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

/** The parent then kills this process. */
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
// The parent ends this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
// An orderly exit would wait for the decoding.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (job: Job) => void answer(job));
report({ kind: "ready" });

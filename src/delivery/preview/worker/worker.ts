import { openPreviews } from "../../../data/editorial/preview/previews.ts";
import { openBeside } from "../../../data/open-database.ts";
import { openLog } from "../../log.ts";
import { openPreviewPages, type PreviewPages } from "../preview-pages.tsx";
import { toPlain } from "./failures.ts";
import type { FromProcess, Start, ToProcess, WorkerPreview } from "./messages.ts";

// Runs in the preview process.
let opened: Promise<PreviewPages>;

async function open({
	databaseUrl,
	dataFolder,
	databaseLimits,
	assets,
	logLevel,
}: Start): Promise<PreviewPages> {
	const database = await openBeside(databaseUrl, dataFolder, databaseLimits);
	const log = openLog(logLevel, { write: (text) => tell({ kind: "log", text }) });
	return openPreviewPages({ previews: openPreviews(database), assets, log });
}

async function answer(id: number, { what, actor, request }: WorkerPreview) {
	// A startup error ends the process, and the next one retries.
	const pages = await opened;
	try {
		tell({ kind: "done", id, result: await pages[what](actor, request) });
	} catch (error) {
		tell({ kind: "failed", id, failure: toPlain(error) });
	}
}

function tell(message: FromProcess) {
	process.send?.(message);
}

// The parent ends this process; terminal signals to the group are ignored.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
// All its work is discarded.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (message: ToProcess) => {
	if (message.kind === "preview") return void answer(message.id, message.wanted);
	opened = open(message.start);
	tell({ kind: "ready" });
});

import { describe, expect, it } from "vitest";
import type { MediaFile } from "../files/media-file.ts";
import { announce, sayQueue, sayUpload } from "./say-uploads.ts";
import type { Queue, Upload, UploadState } from "./upload-queue.ts";

const upload = (state: UploadState, more: Partial<Upload> = {}): Upload => ({
	id: 1,
	name: "shed.jpg",
	size: 200,
	folder: "",
	attempt: 1,
	isChecked: true,
	isBegun: true,
	sent: 0,
	twin: undefined,
	file: undefined,
	reason: "",
	warning: "",
	mayRetry: true,
	...more,
	state,
});
const twin = { name: "wharf-shed.jpg" } as MediaFile;
const failed = upload("failed", { name: "video.mp4", reason: "It is too large." });
const warned = upload("done", { name: "spin.png", warning: "It shows its first picture only." });
const duplicate = upload("duplicate", { twin });

describe("Uploads in words", () => {
	it.each<[Upload, string]>([
		[upload("waiting"), "Waiting"],
		[upload("checking"), "Checking"],
		[upload("uploading", { sent: 85 }), "Uploading 42 %"],
		[upload("uploading", { sent: 200 }), "Uploading 99 %"],
		[upload("uploading", { size: 0 }), "Uploading 0 %"],
		[upload("paused", { sent: 20 }), "Paused at 10 %"],
		[upload("paused"), "Paused"],
		[failed, "It is too large."],
		[warned, "It shows its first picture only."],
		[duplicate, "This file is already in the library: wharf-shed.jpg"],
	])("%j", (one, words) => {
		expect(sayUpload(one)).toBe(words);
	});

	it.each<[Queue, string, string]>([
		[[upload("waiting")], "Uploading 1 of 1", ""],
		[[upload("done"), upload("uploading"), upload("waiting")], "Uploading 2 of 3", ""],
		[[upload("done"), upload("done")], "2 files uploaded", "2 files uploaded"],
		[[upload("done"), upload("canceled")], "1 file uploaded", "1 file uploaded"],
		[[upload("done"), failed], "1 file not uploaded", "video.mp4 was not uploaded: It is too large."],
		[[failed, upload("uploading")], "Uploading 2 of 2", "video.mp4 was not uploaded: It is too large."],
		[
			[upload("done"), duplicate],
			"1 file already in the library",
			"shed.jpg: This file is already in the library: wharf-shed.jpg",
		],
		[
			[warned, upload("done")],
			"2 files uploaded, with a warning",
			"spin.png: It shows its first picture only.",
		],
		[[upload("canceled")], "Nothing uploaded", ""],
	])("%j", (queue, head, announced) => {
		expect([sayQueue(queue), announce(queue)]).toEqual([head, announced]);
	});
});

import { expect, it } from "vitest";
import { websites } from "../../../../model/collections/websites.ts";
import { fileProblem, uploadProblem } from "./file-widget.tsx";

const { logo, heroMediaUrl, capabilityStatement } = websites.fields;

it.each([
	[logo, "picture", ""],
	[logo, "video", "Logo takes a picture; this file is a video"],
	[heroMediaUrl, "video", ""],
	[heroMediaUrl, "other", "Hero picture or video takes a picture or a video; this file is an other file"],
	[{ label: "Any" }, "sound", ""],
])("%o with a file of the type %s", (field, type, problem) => {
	expect(fileProblem(field, { type })).toBe(problem);
});

it.each([
	[logo, { name: "a.svg", type: "image/svg+xml" }, ""],
	[logo, { name: "a.pdf", type: "application/pdf" }, "Logo takes a picture; “a.pdf” has another type"],
	[capabilityStatement, { name: "A.DOCX", type: "application/x-unheard-of" }, ""],
	[
		capabilityStatement,
		{ name: "a.png", type: "image/png" },
		"Capabilities statement takes a document; “a.png” has another type",
	],
	[heroMediaUrl, { name: "a.mov", type: "video/quicktime" }, ""],
	// Unknown to the browser: the server inspects it.
	[logo, { name: "a.heif", type: "" }, ""],
])("%o with %o", (field, file, problem) => {
	expect(uploadProblem(field, file)).toBe(problem);
});

import type { ImportStep, ImportTask } from "../../../model/api/operating/import-api.ts";
import { collections } from "../../../model/model.ts";

type StateText = readonly [is: "on" | "off" | "waiting", label: string];

const doing: Readonly<Record<ImportStep, string>> = {
	look: "Checking",
	import: "Importing",
	undo: "Undoing",
};
const done: Readonly<Record<ImportStep, StateText>> = {
	look: ["off", "Checked"],
	import: ["on", "Imported"],
	undo: ["off", "Undone"],
};
const failed: Readonly<Record<ImportStep, string>> = {
	look: "Could not be checked",
	import: "Import failed",
	undo: "Undo failed",
};

export function stateText(task: ImportTask): StateText {
	if (task.doing !== "") return ["waiting", doing[task.doing]];
	if (task.done === "") return ["off", task.hasFile ? "Uploaded" : "Upload incomplete"];
	if (task.ended === "failed") return ["waiting", failed[task.done]];
	return task.ended === "cancelled" ? ["waiting", "Cancelled"] : done[task.done];
}

/** "" if the import failed. */
export function countsText({ outcome, done }: ImportTask): string {
	const sum = (of: "made" | "changed") => (outcome?.counts ?? []).reduce((all, each) => all + each[of], 0);
	if (!outcome || done === "look") return "";
	const [made, changed] = done === "undo" ? ["to the trash", "put back"] : ["made", "changed"];
	const parts = [sum("made") > 0 && `${inWords(sum("made"))} ${made}`];
	if (sum("changed") > 0) parts.push(`${inWords(sum("changed"))} ${changed}`);
	return parts.filter(Boolean).join(", ") || "Nothing changed";
}

type Column = readonly [name: "made" | "changed" | "same" | "left", label: string];

export function columnsOf(step: ImportStep): readonly Column[] {
	if (step === "undo")
		return [
			["made", "To the trash"],
			["changed", "Restored"],
			["left", "Kept"],
		];
	return [
		["made", step === "look" ? "New" : "Created"],
		["changed", step === "look" ? "To change" : "Changed"],
		["same", "Unchanged"],
		["left", "Skipped"],
	];
}

/** Falls back to the name of a collection that this version does not have. */
export function labelOf(name: string): string {
	return Object.entries(collections).find(([each]) => each === name)?.[1].label ?? name;
}

export function bytesText(bytes: number): string {
	const [size, unit] = bytes < 1e6 ? [bytes / 1e3, "kB"] : [bytes / 1e6, "MB"];
	return `${size.toLocaleString("en-NZ", { maximumFractionDigits: 1 })} ${unit}`;
}

function inWords(count: number): string {
	return count.toLocaleString("en-NZ");
}

import type {
	BlockDeclaration,
	BlockField,
	BlockValue,
	BlockValues,
} from "../../../../model/rich-text/blocks/block.ts";
import { picturesFrom } from "../../../../model/rich-text/blocks/values.ts";
import { linkProblem, pictureProblem } from "../links/address.ts";
import { isUndescribed } from "./form-picture.ts";

export function problemsOf(
	{ fields }: BlockDeclaration,
	values: BlockValues,
): Readonly<Record<string, string>> {
	const problems = Object.entries(fields).flatMap(([name, field]) => {
		const problem = problemOf(field, values[name] ?? "");
		return problem ? [[name, problem]] : [];
	});
	return Object.fromEntries(problems);
}

function problemOf(field: BlockField, value: BlockValue): string {
	const { label, required } = field;
	if (value.length === 0 || (typeof value === "string" && value.trim() === ""))
		return required ? `${label} is required.` : "";
	if (field.kind === "pictures") return problemOfPictures(field, value);
	if (typeof value !== "string") return "";
	if (field.kind === "address" || field.kind === "file") return linkProblem(value);
	if (field.kind !== "number") return "";
	const isWithin = /^[1-9]\d*$/.test(value) && Number(value) <= field.most;
	return isWithin ? "" : `${label} must be a number from 1 to ${field.most}.`;
}

function problemOfPictures(
	{ altFrom, hasLinks }: Extract<BlockField, { kind: "pictures" }>,
	value: BlockValue,
): string {
	for (const picture of picturesFrom(value)) {
		const problem = pictureProblem(picture.src);
		if (problem) return problem;
		if (!altFrom && isUndescribed(picture)) return "Describe each picture, or mark it as decorative.";
		if (hasLinks && picture.href && linkProblem(picture.href)) return linkProblem(picture.href);
	}
	return "";
}

import type { AnyField } from "../../../../model/field.ts";
import { type FileType, sayTypes } from "../../../../model/file-types.ts";
import { isOfType } from "../../media/picker/accepted-types.ts";

type Taking = Pick<AnyField, "label" | "takes">;

/** Why a file of the library cannot be used in a field; "" when it can. As the server says it. */
export function fileProblem({ label, takes }: Taking, { type }: { readonly type: string }): string {
	if (!takes || takes.some((each) => each === type)) return "";
	return `${label} takes ${sayTypes(takes)}; this file is ${sayTypes([type as FileType])}`;
}

/** Why a file from the user's disk is not even uploaded to a field; "" when it may be. */
export function uploadProblem({ label, takes }: Taking, file: Pick<File, "name" | "type">): string {
	if (!takes || takes.some((type) => isOfType(file, type))) return "";
	return `${label} takes ${sayTypes(takes)}; “${file.name}” is none`;
}

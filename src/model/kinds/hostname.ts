import { z } from "zod";
import { type Field, type FieldOptions, facts } from "../field.ts";
import { normaliseHost } from "../host.ts";
import { withoutRepeats } from "./choice.ts";

/** A host that visitors use, kept in the form that it is looked up by. */
export function hostname(label: string, options: FieldOptions = {}): Field<string> {
	return {
		kind: "hostname",
		label,
		storage: "text",
		empty: "",
		schema: hostSchema(label, options.required ?? false),
		...facts(options),
	};
}

/** Several hosts. */
export function hostnames(label: string, options: FieldOptions = {}): Field<readonly string[]> {
	return {
		kind: "hostnames",
		label,
		storage: "list",
		empty: [],
		schema: z.array(hostSchema(label, true), `${label} must be a list`).transform(withoutRepeats),
		...facts(options),
	};
}

function hostSchema(label: string, required: boolean) {
	return z.string(`${label} must be a host name`).transform((value, context) => {
		if (value.trim() === "" && !required) return "";
		const host = normaliseHost(value.trim());
		if (host !== undefined) return host;
		context.addIssue({ code: "custom", message: `${label} must be a host name like www.example.co.nz` });
		return z.NEVER;
	});
}

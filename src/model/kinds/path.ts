import { z } from "zod";
import { type Field, type FieldOptions, facts } from "../field.ts";
import { isOwnPath, maxPathLength, tidyPath } from "../site-path.ts";
import { textSchema } from "./text.ts";

/** A path of a site that no page of the program has: `/about-us`. A complete address is taken as its path. */
export function path(label: string, options: FieldOptions = {}): Field<string> {
	return {
		kind: "path",
		label,
		storage: "text",
		empty: "",
		schema: textSchema(label, { max: 2_000, ...options }).transform((value, context) => {
			const wrong = (message: string) => {
				context.addIssue({ code: "custom", message });
				return z.NEVER;
			};
			if (value === "") return "";
			if (/[?#]/.test(value))
				return wrong(`${label} ends before ? and #: what follows these is not compared`);
			const tidy = tidyPath(
				/^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value).pathname : value,
			);
			if (tidy === undefined)
				return wrong(`${label} must be a path that begins with /, of at most ${maxPathLength} characters`);
			if (isOwnPath(tidy)) return wrong(`Visitors always find the website's own page at ${tidy}`);
			return tidy;
		}),
		max: maxPathLength,
		...facts(options),
	};
}

/** Where a redirect leads: a path of the same website, or a complete https address. */
export function destination(label: string, options: FieldOptions = {}): Field<string> {
	return {
		kind: "destination",
		label,
		storage: "text",
		empty: "",
		schema: textSchema(label, { max: 2_000, ...options }).transform((value, context) => {
			const made = destinationOf(value);
			if (made !== undefined) return made;
			context.addIssue({
				code: "custom",
				message: `${label} must be a path that begins with /, or an address that begins with https://`,
			});
			return z.NEVER;
		}),
		max: 2_000,
		...facts(options),
	};
}

/** As it may stand in a header; undefined for what is neither a path nor an https address. */
function destinationOf(value: string): string | undefined {
	if (value === "") return "";
	// Browsers take \ for /, and drop what cannot be seen.
	if (/[\\\p{Cc}]/u.test(value) || value.startsWith("//")) return undefined;
	if (value.startsWith("/")) {
		const { pathname, search, hash, host } = new URL(value, "https://this.site");
		return host === "this.site" && !pathname.startsWith("//") ? pathname + search + hash : undefined;
	}
	if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return undefined;
	const { protocol, username, password, href } = new URL(value);
	return protocol === "https:" && username === "" && password === "" ? href : undefined;
}

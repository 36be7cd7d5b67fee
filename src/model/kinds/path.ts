import { isOwnPath, maxPathLength, numberedAddress, tidyPath } from "../addresses/site-path.ts";
import { fieldsOf, type Served, storedAs, textInJson, textStorage } from "../kind.ts";
import { textSchema } from "./text.ts";

const maxAddress = 2_000;

/** A path that no built-in page uses, or `/?p=12`. URLs are reduced to their path. */
export const path = fieldsOf<"path">({
	...textStorage,
	kind: "path",
	schemaOf: ({ label, required }) =>
		storedAs(textSchema(label, { max: maxAddress, required }), (value, refuse) => {
			if (value === "") return "";
			const isWhole = /^https?:\/\//i.test(value) && URL.canParse(value);
			const { pathname, search } = isWhole ? new URL(value) : { pathname: value, search: "" };
			const numbered = numberedAddress(pathname + search);
			if (numbered !== undefined) return numbered;
			if (/[?#]/.test(value))
				return refuse(
					`${label} ends before ? and #: what follows these is not compared, but for a number such as /?p=12`,
				);
			if (pathname.includes("*"))
				return refuse(`${label} is one address: * stands for no others. Add a redirect for each of them`);
			const tidy = tidyPath(pathname);
			if (tidy === undefined)
				return refuse(`${label} must be a path that begins with /, of at most ${maxPathLength} characters`);
			if (isOwnPath(tidy)) return refuse(`Visitors always find the website's own page at ${tidy}`);
			return tidy;
		}),
	isOwn: true,
	isOfOne: true,
	usual: { max: maxPathLength },
});

export const pathServed: Served = { json: textInJson, lists: ["order"] };

/** A path of the same website, or an absolute URL. */
export const destination = fieldsOf<"destination">({
	...textStorage,
	kind: "destination",
	schemaOf: ({ label, required }) =>
		storedAs(
			textSchema(label, { max: maxAddress, required }),
			(value, refuse) =>
				destinationOf(value) ??
				refuse(
					`${label} must be a path that begins with /, or an address that begins with https:// or http://`,
				),
		),
	usual: { max: maxAddress },
});

export const destinationServed: Served = {
	json: (field) => ({ ...textInJson(field), format: "uri-reference" }),
	lists: ["order"],
	searched: "address",
};

/** Target that is safe in a header; undefined if invalid. */
function destinationOf(value: string): string | undefined {
	if (value === "") return "";
	// Browsers read \ as / and drop control characters.
	if (/[\\\p{Cc}]/u.test(value) || value.startsWith("//")) return undefined;
	if (value.startsWith("/")) {
		const { pathname, search, hash, host } = new URL(value, "https://this.site");
		return host === "this.site" && !pathname.startsWith("//") ? pathname + search + hash : undefined;
	}
	if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
	const { username, password, href } = new URL(value);
	return username === "" && password === "" ? href : undefined;
}

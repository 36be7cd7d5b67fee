import { createHash } from "node:crypto";
import { versionHeader, versionTag } from "../http/version-header.ts";

export interface PageToStore {
	readonly html: string;
	readonly isHtml: boolean;
	/** Content security policy over https. */
	readonly policy: string;
	/** In addition to the default headers; names and values alternating. */
	readonly headers: readonly string[];
	/** JSON; "" for none. */
	readonly speculation: string;
}

export function fileOfPage(address: string, isHtml: boolean): string | undefined {
	if (address.includes("?")) return undefined;
	if (!isHtml) return `documents${address}`;
	return address === "/" ? "landing.html" : `pages${address}.html`;
}

/** A web server sends the same headers with every file, so page-specific headers become meta tags. */
export function textOfFile({ html, isHtml, policy, headers, speculation }: PageToStore): string {
	if (!isHtml) return html;
	const version = headers[headers.indexOf(versionHeader) + 1] ?? "";
	const own = [
		`<meta http-equiv="content-security-policy" content="${escaped(policyInPage(policy, speculation !== ""))}">`,
		versionTag(version),
		...(speculation && [`<script type="speculationrules">${speculation}</script>`]),
	].join("");
	// The charset must be within the first kilobyte.
	return html.replace(/<meta charSet="utf-8"\/>/i, (charset) => charset + own);
}

/** Meta tags do not support these directives. */
function policyInPage(policy: string, hasSpeculation: boolean): string {
	return policy
		.split("; ")
		.filter((directive) => !/^(frame-ancestors|report-uri|report-to|sandbox)\b/.test(directive))
		.map((directive) =>
			hasSpeculation && directive.startsWith("script-src ")
				? `${directive} 'inline-speculation-rules'`
				: directive,
		)
		.join("; ");
}

/**
 * Seconds since the epoch, from a hash of the text: web servers derive the ETag from the modification time and the
 * length.
 */
export function stampOf(text: string): number {
	const [earliest, span] = [978_307_200, 700_000_000];
	return earliest + (createHash("sha256").update(text).digest().readUInt32BE() % span);
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** These hosts name the target in their addresses. */
const redirects: readonly (readonly [host: RegExp, targetOf: (url: URL) => string | undefined])[] = [
	[/(^|\.)safelinks\.protection\.outlook\.com$/, (url) => inQuery(url, "url")],
	[
		/(^|\.)google\.[a-z.]+$/,
		(url) => (isAt(url, "/url") ? (inQuery(url, "q") ?? inQuery(url, "url")) : undefined),
	],
	[/^urldefense(\.proofpoint)?\.com$/, proofpointTarget],
	[/^lm?\.facebook\.com$/, (url) => (isAt(url, "/l.php") ? inQuery(url, "u") : undefined)],
	[/(^|\.)linkedin\.com$/, (url) => (isAt(url, "/safety/go") ? inQuery(url, "url") : undefined)],
];

const mostRedirects = 3;

/** A redirect's address may name the recipient of a mail. */
export function withoutRedirect(address: string): string {
	let target = address;
	for (let count = 0; count < mostRedirects; count++) {
		const next = targetOf(target);
		if (next === undefined) return target;
		target = next;
	}
	return target;
}

function targetOf(address: string): string | undefined {
	if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
	const url = new URL(address);
	const [, read] = redirects.find(([host]) => host.test(url.hostname)) ?? [];
	const target = read?.(url);
	return target && /^(https?:\/\/|mailto:)/i.test(target) && URL.canParse(target) ? target : undefined;
}

/** Version 2 encodes the target. Version 3 embeds it, with asterisks for some characters. */
function proofpointTarget(url: URL): string | undefined {
	const encoded = isAt(url, "/v2/url") ? inQuery(url, "u") : undefined;
	if (encoded) return decoded(encoded.replaceAll("-", "%").replaceAll("_", "/"));
	const [, target] = /\/v3\/__(.+?)__;/.exec(url.href) ?? [];
	return target?.includes("*") ? undefined : target?.replace(/^(https?:\/)(?!\/)/, "$1/");
}

function decoded(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}

function isAt({ pathname }: URL, path: string): boolean {
	return pathname === path;
}

function inQuery({ searchParams }: URL, name: string): string | undefined {
	return searchParams.get(name) ?? undefined;
}

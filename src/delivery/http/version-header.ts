/** Identifies stale copies of pages. */
export const versionHeader = "x-frontage-version";

export interface PageOf {
	readonly id: string;
	readonly version: number;
}

export interface RenderedFrom {
	/** Last known write, in milliseconds since the epoch. */
	readonly asOf: number;
	readonly of?: PageOf | undefined;
}

/** Name and value: `1795475921000`, or `1795475921000 c2h7k0w4q8m6t1y5j9d3/4` for a record. */
export function versionHeaderOf({ asOf, of }: RenderedFrom): readonly string[] {
	const record = of ? ` ${encodeURIComponent(of.id)}/${of.version}` : "";
	return [versionHeader, `${asOf}${record}`];
}

export function readVersionHeader(value: string): RenderedFrom | undefined {
	const [, asOf, id, version] = /^(\d{1,16})(?: ([^ /]{1,600})\/(\d{1,10}))?$/.exec(value) ?? [];
	if (asOf === undefined) return undefined;
	if (id === undefined) return { asOf: Number(asOf) };
	return { asOf: Number(asOf), of: { id: decoded(id), version: Number(version) } };
}

export function versionTag(value: string): string {
	return `<meta name="${versionHeader}" content="${value}">`;
}

export function versionInPage(html: string): string {
	const [, value = ""] = /<meta name="x-frontage-version" content="([^"<>]*)">/.exec(html) ?? [];
	return value;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

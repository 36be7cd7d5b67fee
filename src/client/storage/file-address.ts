/** File or folder; "" is the root. */
export interface Location {
	readonly bucket: string;
	readonly path: string;
}

/** "" is the bucket itself. */
export function fileAddress(
	{ bucket, path }: Location,
	query: Readonly<Record<string, string | number | undefined>> = {},
): string {
	const given = Object.entries(query).filter((entry) => entry[1] !== undefined);
	const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
	const object = path === "" ? "" : `/${encodeURIComponent(path)}`;
	return `/v0/b/${encodeURIComponent(bucket)}/o${object}${text && `?${text}`}`;
}

interface UnlistedPage {
	/** HTML. */
	readonly title: string;
	readonly icon?: string;
	readonly head?: readonly string[];
	/** Each with a leading space. */
	readonly attributes?: string;
	readonly body: readonly string[];
}

/** Not indexed, for staff and developers. */
export function unlistedPage({ title, icon, head = [], attributes = "", body }: UnlistedPage): string {
	return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${[...(icon ? [`<link rel="icon" href="${icon}">`] : []), ...head].join("\n")}
</head>
<body${attributes}>
${body.join("\n")}
</body>
</html>
`;
}

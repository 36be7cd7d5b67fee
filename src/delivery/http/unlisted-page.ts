interface UnlistedPage {
	/** As it is written in HTML. */
	readonly title: string;
	readonly icon?: string;
	/** Elements of the head, a line each. */
	readonly head?: readonly string[];
	/** Attributes of the body, as they are written in its tag, with a space before each. */
	readonly attributes?: string;
	/** Elements of the body, a line each. */
	readonly body: readonly string[];
}

/** A page that is none of a website's: for staff and developers, in English, not for search engines. */
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

interface Issue {
	readonly path: readonly PropertyKey[];
	readonly message: string;
}

/** A refusal as problem details (RFC 9457), with a pointer to each wrong field. */
export function problem(
	status: number,
	title: string,
	issues: readonly Issue[] = [],
	headers: Readonly<Record<string, string>> = {},
): Response {
	const errors = issues.map(({ path, message }) => ({
		pointer: path.map((part) => `/${String(part)}`).join(""),
		detail: message,
	}));
	const body = { type: "about:blank", status, title, ...(errors.length > 0 && { errors }) };
	return new Response(JSON.stringify(body), {
		status,
		headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
	});
}

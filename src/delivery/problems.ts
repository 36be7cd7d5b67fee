interface Issue {
	readonly path: readonly PropertyKey[];
	readonly message: string;
}

/** A refusal as problem details (RFC 9457), with a pointer to each wrong field, and members of its own if it has any. */
export function problem(
	status: number,
	title: string,
	issues: readonly Issue[] = [],
	headers: Readonly<Record<string, string>> = {},
	members: Readonly<Record<string, unknown>> = {},
): Response {
	const errors = issues.map(({ path, message }) => ({
		pointer: path.map((part) => `/${String(part)}`).join(""),
		detail: message,
	}));
	const body = { type: "about:blank", status, title, ...members, ...(errors.length > 0 && { errors }) };
	return new Response(JSON.stringify(body), {
		status,
		headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
	});
}

/** The refusal of somebody who asks for more than one address may. */
export function tooMany(waitSeconds: number): Response {
	return problem(429, "Too many requests from your address; please wait", [], {
		"retry-after": String(waitSeconds),
	});
}

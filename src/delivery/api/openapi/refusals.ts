const meanings: Readonly<Record<number, string>> = {
	400: "The address, a header or the body is malformed.",
	401: "No session, or an invalid token (`code` is `invalid-token`).",
	402: "The bucket is full.",
	403: "The caller lacks permission, or the request came from another site.",
	404: "The record does not exist, or is hidden from the caller.",
	409: "The record exists; or the file is in use (`code` is `in-use`), and `uses` lists the usages; or an approval is required first (`code` is `approval-required`); or the same action is scheduled already (`code` is `already-scheduled`), and `scheduled` describes it.",
	410: "The link was used or has expired; or the changes after this `id` are no longer stored: read the lists again.",
	412: "The record has changed since you read it: `conflict` has the changes, and `scope` the draft, if there are several.",
	413: "The body is too large.",
	415: "The body is not application/json.",
	422: "Fields are invalid; `errors` has each field and the reason. Nothing was changed.",
	424: "The sign-in provider failed, or its settings are wrong; `code` has the reason.",
	428: "If-Match is missing.",
	429: "Too many requests or attempts; try again after `Retry-After` seconds.",
	500: "The server failed.",
	503: "The database is unavailable or too busy, or too many users are signing in (`code` is `too-many-requests`). A write may have succeeded: read before you repeat it.",
	507: "The disk is full. Nothing was changed.",
};

const retryAfter = {
	"Retry-After": {
		description: "Seconds until the next attempt.",
		schema: { type: "integer", minimum: 1 },
		example: 5,
	},
};

export const refusals: Readonly<Record<string, object>> = {
	Refusal304: { description: "Your version is the current one." },
	...Object.fromEntries(
		Object.entries(meanings).map(([status, description]) => [
			`Refusal${status}`,
			{
				description,
				...(["429", "503"].includes(status) && { headers: retryAfter }),
				content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
			},
		]),
	),
};

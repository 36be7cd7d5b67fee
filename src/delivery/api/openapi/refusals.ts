const meanings: Readonly<Record<number, string>> = {
	400: "Something in the address, a header or the body cannot be understood.",
	401: "Nobody is signed in.",
	402: "The bucket is full.",
	403: "The person signed in may not do this, or the request came from another site.",
	404: "There is no such record, or you may not know that there is.",
	409: "The record exists already; or the file is in use (`code` is `in-use`), and `uses` lists the usages; or an approval is required first (`code` is `approval-required`); or the same action is scheduled already (`code` is `already-scheduled`), and `scheduled` describes it.",
	410: "The link has been used or has ended; or what has changed since is no longer remembered, and is to be read again.",
	412: "The record has been changed since you read it; `conflict` says how, and `scope` which of several drafts it concerns.",
	413: "The body is too large.",
	415: "The body is not application/json.",
	422: "Fields are wrong; `errors` says which and why. Nothing was changed.",
	424: "The sign-in provider, or how it was set up, has failed; `code` says how.",
	428: "If-Match is missing.",
	429: "Too many requests or attempts; try again after `Retry-After` seconds.",
	500: "Something went wrong on the server.",
	503: "The database cannot be reached or is too busy at the moment, or too many people are signing in (`code` is `too-many-requests`). A write may have been saved all the same: read before you repeat it.",
	507: "The disk is full. Nothing was changed.",
};

const retryAfter = {
	"Retry-After": {
		description: "Seconds after which to try again.",
		schema: { type: "integer", minimum: 1 },
		example: 5,
	},
};

export const refusals: Readonly<Record<string, object>> = {
	Refusal304: { description: "You have the current version already." },
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

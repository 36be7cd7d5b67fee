/** What the users of the API read of a route. */
export interface Description {
	/** Unique name of the call, camelCase. */
	readonly id: string;
	/** Heading that it stands under. */
	readonly group: string;
	/** What it does, in a few words. */
	readonly summary: string;
	/** What else there is to know; Markdown. */
	readonly more?: string;
	/** Names of parameters, each described once for all routes. */
	readonly parameters?: readonly string[];
	/** JSON schema of the body that it takes. */
	readonly takes?: object;
	/** Status of success, and JSON schema of what it answers with; no schema for no content. */
	readonly answers: { readonly status: number; readonly schema?: object; readonly contentType?: string };
	/** Statuses that it refuses with, beside those that every route has. */
	readonly refuses?: readonly number[];
}

/** Result of an external request to the host: `here` if this installation responded over its own certificate. */
export type HostAnswer = "here" | "nowhere" | "private" | "certificate" | "elsewhere" | "silent";

/**
 * Result of a request to a contact form: its HTTP status, `unframed` if it forbids embedding, or the reason for no
 * response.
 */
export type FormAnswer = number | "unframed" | Exclude<HostAnswer, "here" | "elsewhere">;

/** Facts that need a request: the responses of the host and the contact form, and the size of the landing page. */
export interface Seen {
	readonly host?: HostAnswer;
	readonly form?: FormAnswer;
	/** Transfer size of the landing page in bytes, without images. */
	readonly bytes?: number;
}

/** Predicate of a sentence about a host, by result. */
export const hostSays: Readonly<Record<HostAnswer, string>> = {
	here: "leads here, and has a certificate",
	nowhere: "has no DNS record yet",
	private: "resolves to a private address",
	certificate: "has no certificate that browsers accept",
	elsewhere: "leads to another server",
	silent: "does not answer",
};

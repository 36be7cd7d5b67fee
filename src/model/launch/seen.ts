/** `here` if this installation responded with its certificate. */
export type HostAnswer = "here" | "nowhere" | "private" | "certificate" | "elsewhere" | "silent";

/** An HTTP status, `unframed` if the form forbids embedding, or the reason for no response. */
export type FormAnswer = number | "unframed" | Exclude<HostAnswer, "here" | "elsewhere">;

export interface Seen {
	readonly host?: HostAnswer;
	readonly form?: FormAnswer;
	/** Transfer size of the landing page without images. */
	readonly bytes?: number;
}

export const hostSays: Readonly<Record<HostAnswer, string>> = {
	here: "leads here, and has a certificate",
	nowhere: "has no DNS record yet",
	private: "resolves to a private address",
	certificate: "has no certificate that browsers accept",
	elsewhere: "leads to another server",
	silent: "does not answer",
};

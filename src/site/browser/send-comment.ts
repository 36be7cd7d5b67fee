export interface Answer {
	readonly id: string;
	/** Key with which this browser may change the comment. */
	readonly key: string;
	/** As HTML. */
	readonly list: string;
}

interface Sending {
	readonly action: string;
	readonly key: string;
}

/** @returns undefined if it was not sent */
export async function send(form: HTMLFormElement, sending: Sending): Promise<Answer | undefined> {
	const status = form.querySelector("[role=status]");
	if (!status || form.ariaBusy === "true") return undefined;
	form.ariaBusy = "true";
	status.textContent = "Sending…";
	const answer = await post(form, sending);
	status.textContent = typeof answer === "string" ? answer : "Your comment was sent.";
	form.ariaBusy = "false";
	return typeof answer === "string" ? undefined : answer;
}

/** @returns the reason for a failure */
async function post(form: HTMLFormElement, { action, key }: Sending): Promise<Answer | string> {
	const body = new URLSearchParams({ key });
	for (const [name, value] of new FormData(form)) body.append(name, String(value));
	try {
		const headers = { accept: "application/json" };
		const answer = await fetch(action, { method: "POST", body, headers });
		const reply = await answer.json();
		return answer.ok ? reply : (reply.title ?? notSent);
	} catch {
		return notSent;
	}
}

const notSent = "The comment could not be sent. Please try again.";

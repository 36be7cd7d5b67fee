import type { Finding } from "../model/api/operating/doctor-api.ts";

export function good(about: string, sentence: string): Finding {
	return { about, verdict: "good", said: sentence, next: "" };
}

export function warning(about: string, sentence: string, next: string): Finding {
	return { about, verdict: "warning", said: sentence, next };
}

export function bad(about: string, sentence: string, next: string): Finding {
	return { about, verdict: "bad", said: sentence, next };
}

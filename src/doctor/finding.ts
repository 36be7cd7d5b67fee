import type { Finding } from "../model/api/operating/doctor-api.ts";

export function good(about: string, said: string): Finding {
	return { about, verdict: "good", said, next: "" };
}

export function warning(about: string, said: string, next: string): Finding {
	return { about, verdict: "warning", said, next };
}

export function bad(about: string, said: string, next: string): Finding {
	return { about, verdict: "bad", said, next };
}

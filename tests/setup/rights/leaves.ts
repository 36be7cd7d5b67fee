/** Every value in a response, one per line, without random ids and times. */
export function leavesOf(text: string): readonly string[] {
	let value: unknown = text;
	try {
		value = JSON.parse(text);
	} catch {
		// A page, which is compared as it is.
	}
	return listLeaves(value, "").toSorted();
}

function listLeaves(value: unknown, at: string): string[] {
	if (typeof value === "object" && value !== null)
		return Object.entries(value).flatMap(([name, each]) =>
			listLeaves(each, `${at}.${Array.isArray(value) ? "" : plain(name)}`),
		);
	return [
		`${at}=${typeof value === "number" ? String(value > 1e11 ? "time" : value) : plain(String(value))}`,
	];
}

function plain(text: string): string {
	return text
		.replace(/\b[a-z0-9]{20}\b/g, "id")
		.replace(/\b[\w-]{43}\b/g, "token")
		.replace(/\b1[789]\d{11}\b/g, "time");
}

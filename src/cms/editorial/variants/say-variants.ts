interface Differing {
	readonly name: string;
	readonly isWebsite: boolean;
	readonly note?: string | undefined;
}

/** Such as "3 websites have their own title, 1 not published yet". */
export function sayOwnValues(label: string, items: readonly Differing[]): string {
	const own = label.toLowerCase();
	const [only] = items;
	if (items.length === 1 && only)
		return `${only.name} has its own ${own}${only.note ? `, ${only.note}` : ""}`;
	const notes = [...Map.groupBy(items, ({ note }) => note ?? "")].flatMap(([note, those]) =>
		note ? `, ${those.length} ${note}` : [],
	);
	return `${sayWho(items)} have their own ${own}${notes.join("")}`;
}

export function sayVisibility(items: readonly Differing[]): string {
	const [only] = items;
	if (items.length === 1 && only) return `${only.name}: ${only.note ?? ""}`;
	return `${sayWho(items)} hide it or show it first`;
}

function sayWho(items: readonly Differing[]): string {
	const count = items.length.toLocaleString("en-NZ");
	return items.every(({ isWebsite }) => isWebsite)
		? `${count} websites`
		: `${items[0]?.name} and ${(items.length - 1).toLocaleString("en-NZ")} ${items.length === 2 ? "other" : "others"}`;
}

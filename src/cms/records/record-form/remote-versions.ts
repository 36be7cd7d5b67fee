/** Versions of the record and its draft on the server; 0 for none. */
export interface RemoteVersions {
	readonly version: number;
	readonly revision: number;
}

/** Returns whether two versions are the same. */
export function isEqual(one: RemoteVersions, other: RemoteVersions | undefined): boolean {
	return one.version === other?.version && one.revision === other.revision;
}

/** Returns the name of the focused field. */
export function focusedField(): string | undefined {
	const field = document.activeElement?.closest<HTMLElement>("[data-field]");
	return field?.dataset.field;
}

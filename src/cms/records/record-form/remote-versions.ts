/** 0 for none. */
export interface RemoteVersions {
	readonly version: number;
	readonly revision: number;
}

export function isEqual(one: RemoteVersions, other: RemoteVersions | undefined): boolean {
	return one.version === other?.version && one.revision === other.revision;
}

export function focusedField(): string | undefined {
	const field = document.activeElement?.closest<HTMLElement>("[data-field]");
	return field?.dataset.field;
}

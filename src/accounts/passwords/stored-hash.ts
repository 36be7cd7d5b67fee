export interface StoredHash {
	/** Equivalent cost of an own hash. */
	readonly cost: number;
	/** Replaced at the next sign-in. */
	readonly isForeign: boolean;
	isOf(password: string): Promise<boolean>;
}

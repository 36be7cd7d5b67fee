export interface StoredHash {
	/** Equivalent cost of the application's own hash. */
	readonly cost: number;
	/** True for a hash of another system, which is replaced at the next sign-in. */
	readonly isForeign: boolean;
	isOf(password: string): Promise<boolean>;
}

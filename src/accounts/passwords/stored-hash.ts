export interface StoredHash {
	/** As an equivalent cost of the application's own hash. */
	readonly cost: number;
	/** Of another system; replaced at the next sign-in. */
	readonly isForeign: boolean;
	isOf(password: string): Promise<boolean>;
}

/** The hash of a password, as it is read. */
export interface StoredHash {
	/** Work factor, as an equivalent cost of the application's own hash. */
	readonly cost: number;
	/** Whether another system has made it: it is replaced once the password is known. */
	readonly isForeign: boolean;
	isOf(password: string): Promise<boolean>;
}

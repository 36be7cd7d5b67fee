/** The hash of a password, as it is read. */
export interface StoredHash {
	/** Its work, as that of a hash of ours of the same cost. */
	readonly cost: number;
	/** Whether another system has made it: it is replaced once the password is known. */
	readonly isForeign: boolean;
	isOf(password: string): Promise<boolean>;
}

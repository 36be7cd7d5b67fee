/** Runs a change of accounts, asking first who it is where the server wants to know. */
export type Run = <T>(action: () => Promise<T>) => Promise<T>;

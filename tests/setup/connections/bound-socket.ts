interface Handle {
	readonly fd: number;
	bind(address: string, port: number): number;
	getsockname(into: { port?: number }): number;
	close(): void;
}

interface Binding {
	readonly TCP: new (kind: number) => Handle;
	readonly constants: { readonly SERVER: number };
}

/**
 * A socket on a free loopback port without an accepting process, as a supervisor passes it to the programs that it
 * starts.
 */
export function openBoundSocket() {
	// Servers of Node's public modules accept connections themselves.
	const { binding } = process as unknown as { binding(name: string): Binding };
	const { TCP, constants } = binding("tcp_wrap");
	const handle = new TCP(constants.SERVER);
	handle.bind("127.0.0.1", 0);
	const name: { port?: number } = {};
	handle.getsockname(name);
	return { fd: handle.fd, port: name.port ?? 0, close: () => handle.close() };
}

/** By field number. Texts and nested messages are bytes. */
export type Message = ReadonlyMap<number, readonly (bigint | number | Uint8Array | Message)[]>;

/** @throws {RangeError} for a truncated message */
export function readMessage(bytes: Uint8Array): Message {
	return openReader(bytes).message(undefined);
}

function openReader(bytes: Uint8Array) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let at = 0;

	function varint(): bigint {
		let [value, shift] = [0n, 0n];
		for (;;) {
			const byte = view.getUint8(at++);
			value |= BigInt(byte & 0x7f) << shift;
			if (byte < 0x80) return BigInt.asUintN(64, value);
			shift += 7n;
			if (shift > 63n) throw new RangeError("A number is longer than 64 bits");
		}
	}

	function block(): Uint8Array {
		const length = Number(varint());
		if (at + length > bytes.length) throw new RangeError("A message is cut off");
		at += length;
		return bytes.subarray(at - length, at);
	}

	function value(wireType: number, number: number) {
		switch (wireType) {
			case 0:
				return varint();
			case 1:
				at += 8;
				return view.getFloat64(at - 8, true);
			case 2:
				return block();
			case 3:
				return message(number);
			case 5:
				at += 4;
				return view.getFloat32(at - 4, true);
			default:
				throw new RangeError("A message has a field of an unknown type");
		}
	}

	/** @param group undefined to read to the end */
	function message(group: number | undefined): Message {
		const fields = new Map<number, (bigint | number | Uint8Array | Message)[]>();
		while (group !== undefined || at < bytes.length) {
			const tag = Number(varint());
			const [number, wireType] = [tag >>> 3, tag & 7];
			if (wireType === 4 && number === group) break;
			const values = fields.get(number) ?? [];
			values.push(value(wireType, number));
			fields.set(number, values);
		}
		return fields;
	}

	return { message };
}

export function within(message: Message | undefined, number: number): Message | undefined {
	const value = message?.get(number)?.[0];
	return value instanceof Uint8Array
		? readMessage(value)
		: value instanceof Map
			? (value as Message)
			: undefined;
}

export function textIn(message: Message, number: number): string | undefined {
	const value = message.get(number)?.[0];
	return value instanceof Uint8Array ? new TextDecoder().decode(value) : undefined;
}

import type { FirestoreDocument } from "./firestore-json.ts";
import { type Message, readMessage, textIn, within } from "./protobuf.ts";

/** Meanings of Datastore properties, which describe the type of a value. */
const means = { time: 7n, bytes: [14n, 16n], map: 19n, emptyList: 24n };

/** A managed export contains an `EntityProto` of the older Datastore. */
export function documentOf(record: Uint8Array): FirestoreDocument {
	const entity = readMessage(record);
	const path = elementsOf(within(within(entity, 13), 14), 1, { kind: 2, number: 3, name: 4 });
	return {
		group: path.map(({ kind }) => kind).join("/"),
		id: path.at(-1)?.id ?? "",
		data: dataOf(entity),
	};
}

function dataOf(entity: Message): Record<string, unknown> {
	const data: Record<string, unknown> = {};
	for (const property of [...messagesIn(entity, 14), ...messagesIn(entity, 15)]) {
		const name = textIn(property, 3) ?? "";
		const value = valueOfProperty(property);
		const isMultiple = property.get(4)?.[0] === 1n;
		if (!isMultiple) data[name] = value;
		else data[name] = [...((data[name] as readonly unknown[]) ?? []), value];
	}
	return data;
}

function valueOfProperty(property: Message): unknown {
	const meaning = property.get(1)?.[0];
	const value = within(property, 5) ?? new Map();
	const [integer, truth, bytes, double] = [1, 2, 3, 4].map((number) => value.get(number)?.[0]);
	if (meaning === means.emptyList) return [];
	if (meaning === means.map) return bytes instanceof Uint8Array ? dataOf(readMessage(bytes)) : {};
	if (typeof integer === "bigint") return numberOf(integer, meaning === means.time);
	if (typeof truth === "bigint") return truth === 1n;
	if (bytes instanceof Uint8Array)
		return means.bytes.includes(meaning as bigint)
			? Buffer.from(bytes).toString("base64")
			: new TextDecoder().decode(bytes);
	if (typeof double === "number") return double;
	const point = within(value, 5);
	if (point) return { _latitude: point.get(6)?.[0], _longitude: point.get(7)?.[0] };
	const reference = within(value, 12);
	return reference ? elementsOf(reference, 14, { kind: 15, number: 16, name: 17 }).at(-1)?.id : null;
}

/** Times are microseconds. */
function numberOf(integer: bigint, isTime: boolean): number | string {
	const signed = BigInt.asIntN(64, integer);
	return isTime ? new Date(Number(signed / 1_000n)).toISOString() : Number(signed);
}

function elementsOf(
	message: Message | undefined,
	group: number,
	numbers: { readonly kind: number; readonly number: number; readonly name: number },
) {
	return [...messagesIn(message ?? new Map(), group)].map((element) => {
		const number = element.get(numbers.number)?.[0];
		return {
			kind: textIn(element, numbers.kind) ?? "",
			id: textIn(element, numbers.name) ?? `__id${number}__`,
		};
	});
}

function* messagesIn(message: Message, number: number): Generator<Message> {
	for (const value of message.get(number) ?? [])
		if (value instanceof Uint8Array) yield readMessage(value);
		else if (value instanceof Map) yield value as Message;
}

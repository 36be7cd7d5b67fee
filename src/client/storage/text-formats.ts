import { StorageError } from "./storage-error.ts";

export type TextFormat = "raw" | "base64" | "base64url" | "data_url";

export interface TextContent {
	readonly bytes: Uint8Array<ArrayBuffer>;
	/** "" if the format does not contain it. */
	readonly contentType: string;
}

/** @throws {StorageError} invalid-format, or invalid-argument for an unknown format */
export function readText(text: string, format: TextFormat): TextContent {
	switch (format) {
		case "raw":
			return { bytes: new TextEncoder().encode(text), contentType: "text/plain;charset=utf-8" };
		case "base64":
			return { bytes: readBase64(text), contentType: "" };
		case "base64url":
			return { bytes: readBase64Url(text), contentType: "" };
		case "data_url":
			return readDataUrl(text);
		default:
			throw new StorageError("invalid-argument", { message: `There is no format ${String(format)}` });
	}
}

function readBase64(text: string): Uint8Array<ArrayBuffer> {
	if (/[-_]/.test(text)) throw invalid("base64 has no '-' or '_'; is it base64url?");
	return decode(text);
}

function readBase64Url(text: string): Uint8Array<ArrayBuffer> {
	if (/[+/]/.test(text)) throw invalid("base64url has no '+' or '/'; is it base64?");
	return decode(text.replaceAll("-", "+").replaceAll("_", "/"));
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
	try {
		const text = atob(base64);
		const bytes = new Uint8Array(text.length);
		// Uint8Array.from with a function takes a second for 5 MB.
		for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
		return bytes;
	} catch (cause) {
		throw invalid("It has a character that base64 does not have, or ends too early", cause);
	}
}

/** RFC 2397. */
function readDataUrl(url: string): TextContent {
	const [head, given] = /^data:([^,]*),/i.exec(url) ?? [];
	if (head === undefined || given === undefined)
		throw invalid("A data URL is written data:[mediatype][;base64],data");
	const mediaType = given.replace(/;\s*base64$/i, "");
	if (!/^([\w.+-]+\/[\w.+-]+)?(;[^;\p{Cc}]+)*$/u.test(mediaType)) throw invalid("It has no valid media type");
	const bytes = percentDecoded(url.slice(head.length));
	return {
		bytes: mediaType === given ? bytes : readBase64(new TextDecoder("latin1").decode(bytes)),
		contentType: contentTypeOf(mediaType),
	};
}

function contentTypeOf(mediaType: string): string {
	if (mediaType === "") return "text/plain;charset=US-ASCII";
	return mediaType.startsWith(";") ? `text/plain${mediaType}` : mediaType;
}

function percentDecoded(text: string): Uint8Array<ArrayBuffer> {
	if (/%(?![0-9a-f]{2})/i.test(text)) throw invalid("It has a '%' without two hexadecimal digits");
	const written = new TextEncoder().encode(text);
	const bytes = new Uint8Array(written.length);
	let length = 0;
	for (let at = 0; at < written.length; at++) {
		const isEscape = written[at] === 0x25;
		bytes[length++] = isEscape
			? Number.parseInt(String.fromCharCode(...written.subarray(at + 1, at + 3)), 16)
			: (written[at] ?? 0);
		if (isEscape) at += 2;
	}
	return bytes.slice(0, length);
}

function invalid(message: string, cause?: unknown): StorageError {
	return new StorageError("invalid-format", { message, cause });
}

import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ImportTask } from "../../../model/api/operating/import-api.ts";
import { failureOf, whyRefused } from "../../kit/form/failure.ts";
import { calls } from "./calls.ts";
import { bytesText } from "./import-texts.ts";

export interface Sending {
	readonly name: string;
	readonly sent: number;
	readonly bytes: number;
}

/** Opens the screen of the import after the upload. @param begun partially uploaded import */
export function useUpload(begun?: ImportTask) {
	const navigate = useNavigate();
	const [sending, setSending] = useState<Sending>();
	const [failure, setFailure] = useState("");
	const breaking = useRef<AbortController>(null);
	// Resumes a broken upload when the same file is chosen again.
	const last = useRef(begun);
	useEffect(() => () => breaking.current?.abort(), []);

	async function taskOf(file: File): Promise<ImportTask> {
		const task =
			last.current && isOf(last.current, file)
				? await calls.find(last.current.id)
				: await calls.add({ name: file.name, bytes: file.size });
		last.current = task;
		return task;
	}

	async function send(file: File) {
		const { name, size: bytes } = file;
		if (begun && !isOf(begun, file)) return setFailure(sayOther(begun));
		const own = new AbortController();
		breaking.current = own;
		setFailure("");
		setSending({ name, sent: begun?.received ?? 0, bytes });
		try {
			const task = await taskOf(file);
			const onSent = (sent: number) => setSending({ name, sent, bytes });
			await calls.sendFile(task, file, { onSent, signal: own.signal });
			// Reloads the same address.
			await navigate(`/cms/imports/${task.id}`, { replace: begun !== undefined });
		} catch (error) {
			if (!own.signal.aborted) setFailure(whyNotSent(name, error));
		} finally {
			setSending(undefined);
		}
	}
	return { sending, failure, send, cancel: () => breaking.current?.abort() };
}

function isOf({ name, bytes }: ImportTask, file: File): boolean {
	return name === file.name && bytes === file.size;
}

function sayOther({ name, bytes }: ImportTask): string {
	return `This is a different file. Choose “${name}” of ${bytesText(bytes)}`;
}

function whyNotSent(name: string, error: unknown): string {
	const { message, fields } = failureOf(error, ["name", "bytes"], whyRefused);
	const why = Object.values(fields)[0];
	return why ? `“${name}” ${why}` : message;
}

import { Button, Group, Text, Textarea } from "@mantine/core";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { newKey } from "../../../client/new-key.ts";
import { useAttempt } from "../../kit/form/use-attempt.ts";
import classes from "./comments.module.css";

/** By purpose; survives closing the screen. */
const unsent = new Map<string, string>();

interface WordsBoxProps {
	readonly of: string;
	readonly label: string;
	readonly placeholder?: string;
	readonly action: string;
	readonly first?: string;
	/** @param key idempotency key, equal for retries of the same text */
	readonly send: (text: string, key: string) => Promise<unknown>;
	readonly onCancel?: (() => void) | undefined;
	readonly isFocused?: boolean;
}

export function WordsBox(props: WordsBoxProps) {
	const { of, label, placeholder = "", action, first = "", send, onCancel, isFocused = false } = props;
	const id = useId();
	const [text, setText] = useState(() => unsent.get(of) ?? first);
	const tried = useRef({ text: "", key: "" });
	const { attempt, isBusy, failure } = useAttempt();
	const type = (next: string) => {
		setText(next);
		if (next === first) unsent.delete(of);
		else unsent.set(of, next);
	};
	const words = text.trim();
	const submit = async () => {
		if (words === "" || isBusy) return;
		if (tried.current.text !== words) tried.current = { text: words, key: newKey() };
		if (await attempt(() => send(words, tried.current.key))) type(first);
	};
	const byKey = (event: KeyboardEvent) => {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		void submit();
	};
	const isShown = words !== "" || onCancel !== undefined;
	return (
		<div className={classes.box}>
			<Textarea
				aria-label={label}
				aria-describedby={failure.message ? id : undefined}
				placeholder={placeholder}
				size="sm"
				autosize
				minRows={isShown ? 2 : 1}
				maxRows={10}
				maxLength={2_000}
				value={text}
				data-autofocus={isFocused || undefined}
				ref={isFocused ? focusOnce : undefined}
				onChange={(event) => type(event.currentTarget.value)}
				onKeyDown={byKey}
			/>
			{failure.message && (
				<Text id={id} role="alert" size="xs" c="var(--mantine-color-error)">
					{failure.message}
				</Text>
			)}
			{isShown && (
				<Group gap="xs" justify="flex-end">
					{onCancel && (
						<Button size="compact-sm" variant="default" onClick={onCancel}>
							Cancel
						</Button>
					)}
					<Button
						size="compact-sm"
						loading={isBusy}
						disabled={words === ""}
						title="Ctrl-Enter or ⌘-Enter"
						onClick={() => void submit()}
					>
						{failure.message ? "Try again" : action}
					</Button>
				</Group>
			)}
		</div>
	);
}

function focusOnce(box: HTMLTextAreaElement | null) {
	box?.focus();
	box?.setSelectionRange(box.value.length, box.value.length);
}

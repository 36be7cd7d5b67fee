import { Anchor, Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { type FormEvent, useState } from "react";
import { completeAddress, linkProblem } from "./address.ts";
import { LinkSearch } from "./link-search.tsx";

interface LinkDialogProps {
	readonly editor: Editor;
	readonly onClose: () => void;
}

/** Links the marked words, or changes or removes the link that the cursor is in. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
	const [start] = useState(() => readLink(editor));
	const [address, setAddress] = useState(start.address);
	const [words, setWords] = useState("");
	const [problem, setProblem] = useState("");
	const needsWords = start.address === "" && editor.state.selection.empty;

	function save(event: FormEvent) {
		// The form of the record must not take this for its own.
		event.preventDefault();
		event.stopPropagation();
		const href = completeAddress(address);
		const wrong = linkProblem(href);
		setProblem(wrong);
		if (wrong) return;
		setLink(editor, href, words);
		onClose();
	}

	function remove() {
		editor.chain().focus().extendMarkRange("link").unsetMark("link").setMeta("preventAutolink", true).run();
		onClose();
	}

	return (
		<Modal
			opened
			onClose={onClose}
			title={start.address ? "Change the link" : "Link"}
			closeButtonProps={{ "aria-label": "Close" }}
		>
			<form onSubmit={save} noValidate>
				<Stack gap="sm">
					<TextInput
						label="Address"
						placeholder="https://…, /library/…, name@example.nz"
						data-autofocus
						value={address}
						error={problem}
						rightSectionWidth={56}
						rightSection={
							linkProblem(address) === "" && (
								<Anchor href={address} target="_blank" rel="noopener" size="sm">
									Open
								</Anchor>
							)
						}
						onChange={(event) => setAddress(event.currentTarget.value)}
					/>
					<LinkSearch
						onPick={(target) => {
							setAddress(target.address);
							setProblem("");
							if (!words) setWords(target.title);
						}}
					/>
					{needsWords && (
						<TextInput
							label="Link text"
							placeholder={address}
							value={words}
							onChange={(event) => setWords(event.currentTarget.value)}
						/>
					)}
					<Group justify="space-between" mt="xs">
						{start.address ? (
							<Button variant="default" onClick={remove}>
								Remove link
							</Button>
						) : (
							<span />
						)}
						<Button type="submit">Save link</Button>
					</Group>
				</Stack>
			</form>
		</Modal>
	);
}

function readLink(editor: Editor) {
	return { address: String(editor.getAttributes("link").href ?? "") };
}

function setLink(editor: Editor, href: string, words: string) {
	const chain = editor.chain().focus();
	const isNew = !editor.isActive("link");
	if (isNew && editor.state.selection.empty) {
		const text = words.trim() || href.replace(/^(mailto|tel):/, "");
		// What is typed next is no longer part of it.
		chain
			.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] })
			.unsetMark("link")
			.run();
		return;
	}
	chain.extendMarkRange("link").setMark("link", { href }).setMeta("preventAutolink", true).run();
}

import { Anchor, Modal, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { noFailure } from "../../../kit/form/failure.ts";
import { Form } from "../../../kit/form/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { chainIn } from "../chain-in.ts";
import { completeAddress, linkProblem } from "./address.ts";
import { LinkSearch } from "./link-search.tsx";

interface LinkDialogProps {
	readonly editor: Editor;
	readonly onClose: () => void;
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
	const [start] = useState(() => String(editor.getAttributes("link").href ?? ""));
	const form = useForm({
		values: { address: start, words: "" },
		check({ address }) {
			const problem = linkProblem(completeAddress(address));
			return { ...(problem && { address: problem }) };
		},
		send({ address, words }) {
			setLink(editor, completeAddress(address), words);
			onClose();
		},
	});
	const { address, words } = form.values;
	const needsWords = start === "" && editor.state.selection.empty;

	function remove() {
		chainIn(editor).extendMarkRange("link").unsetMark("link").setMeta("preventAutolink", true).run();
		onClose();
	}

	return (
		<Modal opened onClose={onClose} title={start ? "Edit link" : "Link"}>
			<Form
				form={form}
				action="Save link"
				look="across"
				noValidate
				cancel="Remove link"
				onCancel={start ? remove : undefined}
			>
				<TextInput
					{...form.text("address")}
					label="Address"
					placeholder="https://…, /library/…, name@example.nz"
					data-autofocus
					rightSectionWidth={56}
					rightSection={
						linkProblem(address) === "" && (
							<Anchor href={address} target="_blank" rel="noopener" size="sm">
								Open
							</Anchor>
						)
					}
				/>
				<LinkSearch
					onPick={(target) => {
						form.change({ address: target.address, words: words || target.title });
						form.fail(noFailure);
					}}
				/>
				{needsWords && <TextInput {...form.text("words")} label="Link text" placeholder={address} />}
			</Form>
		</Modal>
	);
}

function setLink(editor: Editor, href: string, words: string) {
	const chain = chainIn(editor);
	const isNew = !editor.isActive("link");
	if (isNew && editor.state.selection.empty) {
		const text = words.trim() || href.replace(/^(mailto|tel):/, "");
		// Ends the link mark for further input.
		chain
			.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] })
			.unsetMark("link")
			.run();
		return;
	}
	chain.extendMarkRange("link").setMark("link", { href }).setMeta("preventAutolink", true).run();
}

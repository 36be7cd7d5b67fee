import { Modal } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import type { BlockDeclaration, BlockValue, BlockValues } from "../../../../model/rich-text/blocks/block.ts";
import { newValues, valuesOfBlock } from "../../../../model/rich-text/blocks/html.ts";
import { blockNamed } from "../../../../model/rich-text/blocks/registry.ts";
import { noFailure } from "../../../kit/form/failure.ts";
import { Form } from "../../../kit/form/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { htmlOfBlock } from "../article-html.ts";
import { BlockFieldInput } from "./block-field-input.tsx";
import { problemsOf } from "./block-problems.ts";
import { elementOf } from "./dom-tree.ts";
import { insertBlock, replaceBlock } from "./edit-block.ts";
import { selectedBlock } from "./selected-block.ts";

interface BlockDialogProps {
	readonly editor: Editor;
	/** Name of a new block; "" edits the selected one. */
	readonly name: string;
	readonly onClose: () => void;
}

export function BlockDialog({ editor, name, onClose }: BlockDialogProps) {
	const [placed] = useState(() => (name === "" ? selectedBlock(editor.state) : undefined));
	const block = blockNamed(name || placed?.name);
	return (
		<Modal
			opened
			onClose={onClose}
			title={placed ? `Edit ${block?.label.toLowerCase() ?? "block"}` : block?.label}
			size="lg"
		>
			{block && (
				<BlockForm
					block={block}
					isNew={!placed}
					start={placed ? valuesOfBlock(block, elementOf(htmlOfBlock(placed.node))) : newValues(block)}
					onSave={(values) => {
						if (placed) replaceBlock(editor, placed, block, values);
						else insertBlock(editor, block, values);
						onClose();
					}}
				/>
			)}
		</Modal>
	);
}

interface BlockFormProps {
	readonly block: BlockDeclaration;
	readonly isNew: boolean;
	readonly start: BlockValues;
	readonly onSave: (values: BlockValues) => void;
}

function BlockForm({ block, isNew, start, onSave }: BlockFormProps) {
	const form = useForm<Record<string, BlockValue>>({
		values: { ...start },
		check: (values) => problemsOf(block, values),
		send: onSave,
	});
	const { values, change, failure } = form;
	const problems = failure === noFailure ? {} : problemsOf(block, values);
	return (
		<Form form={form} action={isNew ? "Add" : "Save"} look="across" noValidate>
			{Object.entries(block.fields).map(([name, field], at) => (
				<BlockFieldInput
					key={name}
					name={name}
					field={field}
					isFirst={at === 0}
					value={values[name] ?? ""}
					error={problems[name]}
					onChange={(value) => change({ [name]: value })}
					onName={(title) => !values.name && "name" in block.fields && change({ name: title })}
				/>
			))}
		</Form>
	);
}

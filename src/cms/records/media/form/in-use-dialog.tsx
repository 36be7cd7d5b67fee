import { Button, Group, Modal, Radio, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { FileUses } from "../../../../model/api/api.ts";
import type { FileType } from "../../../../model/file-types.ts";
import { client } from "../../../client.ts";
import { Loaded } from "../../../context/feedback/loaded.tsx";
import { refusalOf } from "../../../context/feedback/stale.ts";
import { useLookups } from "../../../context/lookups/lookups.ts";
import { Form } from "../../../kit/form/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { showDone } from "../../../kit/parts/feedback/notify.ts";
import type { MediaFile } from "../files/media-file.ts";
import { Chosen } from "../picker/chosen.tsx";
import { Picker } from "../picker/picker.tsx";
import { UseList } from "./use-list.tsx";
import { useUses } from "./use-uses.ts";

interface InUseDialogProps {
	readonly file: {
		readonly id: string;
		readonly version: number;
		readonly name: string;
		readonly type: string;
	};
	readonly onRemoved: () => void;
	readonly onClose: () => void;
}

export function InUseDialog({ file, onRemoved, onClose }: InUseDialogProps) {
	const uses = useUses(file.id);
	const [isPicking, setPicking] = useState(false);
	return (
		<Modal
			opened
			onClose={onClose}
			// Escape closes the picker on top first.
			closeOnEscape={!isPicking}
			size="lg"
			title={`Delete “${file.name}”?`}
		>
			<Loaded query={uses} failure="Its uses could not be loaded" loading={<Skeleton h={120} />}>
				{(uses) => <Question {...{ file, uses, onRemoved, onClose, isPicking, setPicking }} />}
			</Loaded>
		</Modal>
	);
}

interface QuestionProps extends InUseDialogProps {
	readonly uses: FileUses;
	readonly isPicking: boolean;
	readonly setPicking: (isPicking: boolean) => void;
}

function Question({ file, uses, onRemoved, onClose, isPicking, setPicking }: QuestionProps) {
	const { people } = useLookups();
	const form = useForm({
		values: { places: "" as "" | "clear" | "replace", other: undefined as MediaFile | undefined },
		sayWhy: (error) => `Nothing was deleted. ${refusalOf(error, people)}`,
		async send({ places, other }) {
			const removal =
				places === "replace" && other
					? ({ places, with: other.id } as const)
					: ({ places: "clear" } as const);
			await client.media.removeUsed(file.id, file.version, removal);
			showDone(`Deleted “${file.name}”`);
			onRemoved();
		},
	});
	const { places, other } = form.values;
	return (
		<>
			<Form
				form={form}
				action="Delete"
				look="dialog"
				isReady={places === "clear" || (places === "replace" && other !== undefined)}
				isDangerous
				cancel="Cancel"
				onCancel={onClose}
			>
				<Text size="sm">It is used in {uses.total === 1 ? "one place" : `${uses.total} places`}:</Text>
				<UseList uses={uses} isApart />
				<Radio.Group
					label="Choose what happens there"
					value={places}
					onChange={(chosen) => form.change({ places: chosen as typeof places })}
				>
					<Stack gap="xs" mt={6}>
						<Radio
							value="clear"
							label="Leave them empty"
							description="In articles, the file and its caption are removed; links keep their text."
						/>
						<Radio value="replace" label="Use another file" />
					</Stack>
				</Radio.Group>
				{places === "replace" && (
					<Group gap="sm">
						{other && <Chosen file={other} />}
						<Button size="compact-sm" variant="default" onClick={() => setPicking(true)}>
							{other ? "Choose another…" : "Choose a file…"}
						</Button>
					</Group>
				)}
				<Text size="xs" c="dimmed">
					The file stays in the trash for 30 days. Restoring it does not add it to these places again.
				</Text>
			</Form>
			{isPicking && (
				<Picker
					types={[file.type as FileType]}
					without={file.id}
					onPick={(picked) => form.change({ other: picked })}
					onClose={() => setPicking(false)}
				/>
			)}
		</>
	);
}

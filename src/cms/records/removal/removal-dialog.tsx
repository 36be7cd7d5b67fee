import { Modal, Skeleton, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { RecordOf } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { Loaded } from "../../context/feedback/loaded.tsx";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";

interface RemovalDialogProps {
	readonly id: string;
	readonly onSettled: (isWanted: boolean) => void;
}

export function RemovalDialog({ id, onSettled }: RemovalDialogProps) {
	const website = useQuery({ queryKey: ["websites", id], queryFn: () => client.data.get("websites", id) });
	return (
		<Modal opened onClose={() => onSettled(false)} title="Delete this website?">
			<Loaded query={website} failure="The website could not be loaded" loading={<Skeleton h={160} />}>
				{(website) => <Question website={website} onSettled={onSettled} />}
			</Loaded>
		</Modal>
	);
}

interface QuestionProps {
	readonly website: RecordOf<"websites">;
	readonly onSettled: (isWanted: boolean) => void;
}

function Question({ website, onSettled }: QuestionProps) {
	const { name, domain, aliases } = website;
	const requested = name.trim() || domain;
	const isNamed = (typed: string) => typed.trim() === requested;
	const form = useForm({
		values: { typed: "" },
		send: ({ typed }) => isNamed(typed) && onSettled(true),
	});
	return (
		<Form
			form={form}
			action="Delete website"
			look="dialog"
			isReady={isNamed(form.values.typed)}
			isDangerous
			cancel="Cancel"
			onCancel={() => onSettled(false)}
			noValidate
		>
			<Text size="sm">
				Visitors of {sayHosts([domain, ...aliases])} will read “410 - Gone”, and search engines will drop its
				pages. Articles, services and people stay.
			</Text>
			<Text size="sm">The website stays in the trash for 30 days and can be restored.</Text>
			<TextInput
				{...form.text("typed")}
				label={`Type “${requested}” to delete it`}
				autoComplete="off"
				data-autofocus
			/>
		</Form>
	);
}

function sayHosts([first = "", second, ...others]: readonly string[]): string {
	if (second === undefined) return first;
	return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} other domains`;
}

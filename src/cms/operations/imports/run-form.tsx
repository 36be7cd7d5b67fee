import { Button, Checkbox, Group, NativeSelect, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { ImportStep, ImportTask } from "../../../model/api/operating/import-api.ts";
import { useLookups, type WebsiteName } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { WebsiteSelect } from "../../context/lookups/website-select.tsx";
import { Notice } from "../../kit/form/notice.tsx";
import { useAttempt } from "../../kit/form/use-attempt.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { calls } from "./calls.ts";
import classes from "./imports.module.css";
import { Mapping } from "./mapping.tsx";

interface RunFormProps {
	readonly task: ImportTask;
	readonly onBegun: (task: ImportTask) => void;
}

export function RunForm({ task, onBegun }: RunFormProps) {
	const [website, setWebsite] = useState(task.website);
	const [map, setMap] = useState(task.map);
	const [allFiles, setAllFiles] = useState(task.allFiles);
	const { attempt, isBusy, failure } = useAttempt();
	const isSeen = task.done !== "" && !(task.done === "look" && task.ended !== "well");
	const isChanged =
		website !== task.website ||
		allFiles !== task.allFiles ||
		JSON.stringify(map) !== JSON.stringify(task.map);
	const isAsSeen = isSeen && !isChanged;
	const run = (step: ImportStep) =>
		attempt(() => confirmed(async () => onBegun(await calls.run(task.id, { step, website, map, allFiles }))));
	return (
		<section aria-labelledby="how" className={classes.part}>
			<Title order={2} size="h4" id="how" mb="xs">
				Import options
			</Title>
			<WebsiteChoice value={website} onChoose={setWebsite} />
			{/\.zip$/i.test(task.name) && (
				<Checkbox
					mt="md"
					label="Also import unused files"
					description="They stay private until you make them public."
					checked={allFiles}
					onChange={(event) => setAllFiles(event.currentTarget.checked)}
				/>
			)}
			<Mapping groups={task.groups} map={map} onChange={setMap} />
			<Notice failure={failure.message} />
			<Group mt="md" gap="xs">
				<Button variant={isAsSeen ? "default" : "filled"} disabled={isBusy} onClick={() => void run("look")}>
					{isSeen ? "Check again" : "Preview import"}
				</Button>
				{isSeen && (
					<Button disabled={isBusy || !isAsSeen} onClick={() => void run("import")}>
						Import
					</Button>
				)}
			</Group>
			{isSeen && !isAsSeen && (
				<Text size="sm" mt="xs">
					You changed the options. Check again before you import.
				</Text>
			)}
		</section>
	);
}

interface WebsiteChoiceProps {
	readonly value: string;
	readonly onChoose: (id: string) => void;
}

const [label, nowhere] = ["Website", "None (not shown yet)"];
const about = "For records without a website. Their old addresses redirect there.";

function WebsiteChoice({ value, onChoose }: WebsiteChoiceProps) {
	const lookups = useLookups();
	const [found, setFound] = useState<WebsiteName>();
	const { websites, areAll } = lookups;
	const called = siteNames(lookups);
	if (areAll)
		return (
			<NativeSelect
				label={label}
				description={about}
				maw="32rem"
				data={[
					{ value: "", label: nowhere },
					...websites.map((website) => ({ value: website.id, label: called(website) })),
				]}
				value={value}
				onChange={(event) => onChoose(event.currentTarget.value)}
			/>
		);
	const chosen = [found, ...websites].find((website) => website?.id === value);
	return (
		<>
			<Text size="sm" mb={4}>
				{label}. {about}
			</Text>
			<WebsiteSelect
				label={label}
				placeholder={nowhere}
				website={chosen}
				onChoose={(website) => {
					setFound(website);
					onChoose(website?.id ?? "");
				}}
			/>
		</>
	);
}

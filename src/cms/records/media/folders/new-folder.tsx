import { Button, Popover, TextInput } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { tidyFolder } from "../../../../model/kinds/folder.ts";
import { useForm } from "../../../kit/form/use-form.ts";
import { withChanges } from "../../list/list-address.ts";
import classes from "./folder-bar.module.css";

/** The folder is stored once it contains a file. */
export function NewFolder({ within }: { readonly within: string }) {
	const [isOpen, setOpen] = useState(false);
	const navigate = useNavigate();
	const [address] = useSearchParams();
	const form = useForm({
		values: { name: "" },
		send({ name }) {
			if (tidyFolder(name) === "") return;
			setOpen(false);
			form.change({ name: "" });
			navigate(`?${withChanges(address, { folder: tidyFolder(`${within}/${name}`), q: "" })}`);
		},
	});

	return (
		<Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus>
			<Popover.Target>
				<Button
					size="compact-sm"
					variant="subtle"
					color="gray"
					leftSection={<PlusIcon aria-hidden />}
					fw={500}
					onClick={() => setOpen(!isOpen)}
				>
					New folder
				</Button>
			</Popover.Target>
			<Popover.Dropdown aria-label="New folder">
				<form onSubmit={form.onSubmit} className={classes.newForm}>
					<TextInput
						label="Name of the folder"
						description={within ? `In ${within}` : "Separate nested folders with /."}
						maxLength={120}
						data-autofocus
						{...form.text("name")}
					/>
					<Button type="submit" size="xs" disabled={tidyFolder(form.values.name) === ""}>
						Open it
					</Button>
				</form>
			</Popover.Dropdown>
		</Popover>
	);
}

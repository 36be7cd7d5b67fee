import {
	CalendarIcon,
	DashboardIcon,
	FileTextIcon,
	GearIcon,
	GlobeIcon,
	ImageIcon,
	LayersIcon,
	Link2Icon,
	LockClosedIcon,
	MixerHorizontalIcon,
	PersonIcon,
	ReaderIcon,
	TrashIcon,
} from "@radix-ui/react-icons";
import type { Destination } from "../context/navigation/destinations.ts";

export const icons: Readonly<Record<Destination["icon"], typeof GearIcon>> = {
	dashboard: DashboardIcon,
	calendar: CalendarIcon,
	globe: GlobeIcon,
	layers: LayersIcon,
	page: ReaderIcon,
	person: PersonIcon,
	file: FileTextIcon,
	image: ImageIcon,
	link: Link2Icon,
	lock: LockClosedIcon,
	gear: GearIcon,
	tools: MixerHorizontalIcon,
	trash: TrashIcon,
};

/** Module of its own, so that the code of messages is not part of the first visit. */
export { Notifications } from "@mantine/notifications";

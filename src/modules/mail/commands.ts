export {
  deleteMessage,
  forgetRecipient,
  lockUntouchedMessage,
  type NewMessage,
  openMessage,
  openSingleMessage,
  pauseMessage,
  resumeMessage,
  retryDeliveries,
  stopMessage,
} from "./messages.ts";
export {
  AddressHashes,
  addressHashes,
  isSuppressed,
  liftSuppressions,
  liftUnsubscribe,
  suppress,
} from "./suppression.ts";
export { smtpMailer } from "./transport/smtp-transport.ts";

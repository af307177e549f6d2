const TOPIC = /^arn:aws:sns:([a-z]{2}(?:-[a-z]+)+-\d):\d{12}:[\w-]{1,256}$/;

export const isSnsTopic = (text: string): boolean => TOPIC.test(text);

/** The region of a topic, which its messages are signed in. */
export const regionOf = (topic: string): string | undefined => TOPIC.exec(topic)?.[1];

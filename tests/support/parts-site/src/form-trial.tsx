import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Actions, Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

interface Application {
  title: string;
  note: string;
  kind: string;
  secret: string;
  newsletter: boolean;
}

const kinds = [
  { value: 'film', label: 'Film' },
  { value: 'still', label: 'Still' },
];

/** Every field, under react-hook-form. */
export function FormTrial() {
  const { register, handleSubmit, formState, setError } = useForm<Application>();
  const { errors } = formState;
  const fields = Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      error.message && name !== 'root' ? [[name, error.message]] : [],
    ),
  );
  const submit = handleSubmit(() =>
    setError('root', { message: 'The server could not be reached.' }),
  );
  return (
    <Form onSubmit={submit}>
      <ErrorSummary
        message={
          Object.keys(fields).length > 0 ? 'Please look at these fields.' : errors.root?.message
        }
        fields={fields}
      />
      <TextField
        label="Title"
        hint="As it stands on the poster"
        error={errors.title?.message}
        {...register('title', { minLength: { value: 3, message: 'Title is too short' } })}
        autoComplete="off"
      />
      <TextArea
        label="Note"
        optional
        placeholder="Anything else"
        {...register('note')}
        error={errors.note?.message}
      />
      <SelectField
        label="Kind"
        placeholder="Choose a kind"
        options={kinds}
        error={errors.kind?.message}
        {...register('kind', { required: 'Please select a kind' })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        {...register('secret')}
        error={errors.secret?.message}
      />
      <Checkbox label="Send me news" hint="Twice a year" {...register('newsletter')} />
      <Actions>
        <Button type="submit" look="primary">
          Send
        </Button>
        <Button>Secondary</Button> <Button look="quiet">Quiet</Button>
        <Button look="destructive">Delete</Button> <Button disabled>Disabled</Button>
        <Button look="primary" pending="Sending...">
          Send later
        </Button>
      </Actions>
    </Form>
  );
}
